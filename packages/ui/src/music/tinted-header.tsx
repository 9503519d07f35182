import type { ReactNode } from 'react'
import { nearestHue } from '../lib/hue.ts'
import css from './tinted-header.module.css'

export interface WashedHeadProps {
  /** Hue of its picture, which tints the page; undefined without one. */
  hue: number | undefined
  image: ReactNode
  /** For a page about one subject: a large picture, above the text on phones. */
  large?: boolean
  /** Without the gradient, in a section of a page that has one. */
  plain?: boolean
  /** The kind of subject, above the title. */
  kind: ReactNode
  title: ReactNode
  /** Artist, counts. */
  facts?: ReactNode
  /** The description. */
  children?: ReactNode
  actions: ReactNode
  /** Full width, below everything else. */
  below?: ReactNode
}

/**
 * The header of a page about a release, user or playlist: picture, title and main actions, on a gradient of
 * its hue.
 */
export const TintedHeader = (props: WashedHeadProps) => (
  <header
    className={css.head}
    data-large={props.large || undefined}
    data-plain={props.plain || undefined}
    data-hue={props.hue === undefined ? undefined : nearestHue(props.hue)}
  >
    <div className={css.image}>{props.image}</div>
    <div className={css.words}>
      <p className={css.facts}>{props.kind}</p>
      <div className={css.title}>{props.title}</div>
      {props.facts && <p className={css.facts}>{props.facts}</p>}
      {props.children}
      <div className={css.actions}>{props.actions}</div>
    </div>
    {props.below && <div className={css.below}>{props.below}</div>}
  </header>
)
