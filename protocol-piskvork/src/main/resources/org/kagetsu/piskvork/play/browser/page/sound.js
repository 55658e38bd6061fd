// The sound of a stone, made by the browser; there is no file.

const SECONDS = 0.07;

let context = null;

/** Plays the sound of a stone. */
export function playStone() {
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(900, start);
  tone.frequency.exponentialRampToValueAtTime(180, start + SECONDS);
  volume.gain.setValueAtTime(0.4, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + SECONDS);
}
