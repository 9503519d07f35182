import { BpmPopup } from './bpm-popup.tsx'
import type { PopupName } from './filter-bar.tsx'
import { KeyPopup } from './key-popup.tsx'
import type { PopupProps } from './popup-props.ts'
import { SubgenrePopup } from './subgenre-popup.tsx'

/** All filter popups, in one chunk that loads when the first one opens. */
export function Popup({ name, ...props }: PopupProps & { name: PopupName }) {
  if (name === 'bpm') return <BpmPopup key={String(props.open)} {...props} />
  if (name === 'key') return <KeyPopup key={String(props.open)} {...props} />
  return <SubgenrePopup {...props} />
}
