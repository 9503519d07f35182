/** Whether a press is the row's own: neither a control's in it, nor a menu's, which stands elsewhere and is reported here too. */
export const isRowPress = ({
  target,
  currentTarget,
}: {
  target: EventTarget
  currentTarget: Element
}): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a')
