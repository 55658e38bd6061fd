package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The numbers of nodes: in the order in which they stand in the file. */
final class PlainNumbers {

    private final List<PlainNode> before;
    private final IdentityHashMap<PlainNode, Integer> after;

    private PlainNumbers(List<PlainNode> before, IdentityHashMap<PlainNode, Integer> after) {
        this.before = before;
        this.after = after;
    }

    static void collect(PlainNode node, List<PlainNode> nodes) {
        nodes.add(node);
        if (node instanceof PlainNode.Play play) {
            play.answers().replies().values().forEach(answer -> collect(answer, nodes));
        }
    }

    /**
     * Gives references the new numbers of the nodes to which they led. Those below zero name a new number themselves:
     * -1 stands for 0, -2 for 1.
     */
    static PlainNode renumber(List<PlainNode> before, PlainNode root) {
        List<PlainNode> nodes = new ArrayList<>();
        collect(root, nodes);
        IdentityHashMap<PlainNode, Integer> after = new IdentityHashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            after.putIfAbsent(nodes.get(i), i);
        }
        return new PlainNumbers(before, after).node(root);
    }

    private PlainNode node(PlainNode node) {
        if (node instanceof PlainNode.Reference reference) {
            int number = reference.node();
            int there = number < 0 ? -1 - number : after.getOrDefault(before.get(number), number);
            return new PlainNode.Reference(there, reference.symmetry());
        }
        if (!(node instanceof PlainNode.Play play)) {
            return node;
        }
        SortedMap<Integer, PlainNode> replies = new TreeMap<>();
        play.answers().replies().forEach((reply, answer) -> replies.put(reply, node(answer)));
        PlainNode.Answers answers = play.answers();
        return new PlainNode.Play(play.move(), new PlainNode.Answers(answers.pass(), answers.others(), replies));
    }
}
