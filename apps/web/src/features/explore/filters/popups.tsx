import type { RefObject } from 'react'
import type { Explore } from '../use-explore.ts'
import { BpmPopup } from './bpm-popup.tsx'
import type { PopupName } from './filter-bar.tsx'
import { KeyPopup } from './key-popup.tsx'
import { SubgenrePopup } from './subgenre-popup.tsx'

export interface PopupProps {
  open: boolean
  narrow: boolean
  anchor: RefObject<HTMLElement | null>
  explore: Explore
  onClose: () => void
}

/** The popup of a filter; all of them come in one file, which nobody needs before the first is opened. */
export function Popup({ name, ...props }: PopupProps & { name: PopupName }) {
  if (name === 'bpm') return <BpmPopup key={String(props.open)} {...props} />
  if (name === 'key') return <KeyPopup key={String(props.open)} {...props} />
  return <SubgenrePopup {...props} />
}
