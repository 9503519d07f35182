import { BpmPopup } from './bpm-popup.tsx'
import type { PopupName } from './filter-bar.tsx'
import { KeyPopup } from './key-popup.tsx'
import type { PopupProps } from './popup-props.ts'
import { SubgenrePopup } from './subgenre-popup.tsx'

/** The popup of a filter; all of them come in one file, which nobody needs before the first is opened. */
export function Popup({ name, ...props }: PopupProps & { name: PopupName }) {
  if (name === 'bpm') return <BpmPopup key={String(props.open)} {...props} />
  if (name === 'key') return <KeyPopup key={String(props.open)} {...props} />
  return <SubgenrePopup {...props} />
}
