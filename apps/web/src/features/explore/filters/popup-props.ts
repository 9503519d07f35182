import type { RefObject } from 'react'
import type { Explore } from '../use-explore.ts'

export interface PopupProps {
  open: boolean
  narrow: boolean
  anchor: RefObject<HTMLElement | null>
  explore: Explore
  onClose: () => void
}
