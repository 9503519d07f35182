/**
 * Keeps React from listening on its root, before it begins, to what no component there asks for: at each press and each
 * movement it looks along the tree for who wants it, once on the way down to what was pressed and once on the way up.
 * Components hear the pointer, which is mouse, finger and pen, and it and the focus on the way up alone. What stands in a
 * layer of its own is heard there. A click is heard on both ways: on the first, React hydrates what was not yet.
 */
export function listenToLess(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...heard: Parameters<typeof listen>) => {
    const [kind, , onWayDown] = heard
    if (!(onWayDown === true ? /^(mouse|pointer|focus)/ : /^mouse/).test(kind)) listen(...heard)
  }
}
