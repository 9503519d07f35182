import type { ReactNode } from 'react'
import { nearestHue } from '../lib/hue.ts'
import css from './washed-head.module.css'

export interface WashedHeadProps {
  /** Of its picture, in which the page is washed; undefined without one. */
  hue: number | undefined
  image: ReactNode
  /** What a page is about and nothing else: its picture is large, and above the words on a phone. */
  large?: boolean
  /** What it is, over the title. */
  kind: ReactNode
  title: ReactNode
  /** Of whom, how much. */
  facts?: ReactNode
  /** What its maker says of it. */
  children?: ReactNode
  actions: ReactNode
  /** Over the whole width, under all of it. */
  below?: ReactNode
}

/** The head of a page about a release, somebody or a playlist: picture, title and the first verbs, on a wash of its hue. */
export const WashedHead = (props: WashedHeadProps) => (
  <header
    className={css.head}
    data-large={props.large || undefined}
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
