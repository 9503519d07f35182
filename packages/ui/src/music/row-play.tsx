import type { ReactNode } from 'react'
import { PlayButton, type PlayButtonProps } from '../controls/play-button.tsx'
import css from './row-play.module.css'

interface RowPlayProps extends PlayButtonProps {
  /** How far it is, round the button, when it is what the player has. */
  ring: ReactNode
}

/** The play button at the head of a row. */
export const RowPlay = ({ ring, ...button }: RowPlayProps) => (
  <span className={css.play}>
    {ring}
    <PlayButton {...button} />
  </span>
)
