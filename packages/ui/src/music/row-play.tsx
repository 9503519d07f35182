import type { ReactNode } from 'react'
import { PlayButton, type PlayButtonProps } from '../controls/play-button.tsx'
import css from './row-play.module.css'

interface RowPlayProps extends PlayButtonProps {
  /** Progress ring around the button, if it is loaded in the player. */
  ring: ReactNode
}

/** The play button at the start of a row. */
export const RowPlay = ({ ring, ...button }: RowPlayProps) => (
  <span className={css.play}>
    {ring}
    <PlayButton {...button} />
  </span>
)
