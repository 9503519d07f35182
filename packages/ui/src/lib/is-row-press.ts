/**
 * Whether a press is on the row itself, not on a control in it, nor in a menu, whose events bubble here
 * through React.
 */
export const isRowPress = ({
  target,
  currentTarget,
}: {
  target: EventTarget
  currentTarget: Element
}): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a')
