import type { DrawingKind } from '@hypha/covers/line-drawing.ts'
import type { ReactNode } from 'react'
import { LineDrawing } from '../line-drawing.tsx'
import { Page as Frame, PageTitle } from './page-frame.tsx'
import css from './message.module.css'

export interface MessageProps {
  title: string
  kind?: DrawingKind
  children: ReactNode
  action?: ReactNode
  /** Full height, in place of a page. */
  tall?: boolean
  /** A small note below. */
  note?: ReactNode
}

/** A page with one message and its next action. */
export const Message = ({ title, kind = 'empty', children, action, tall, note }: MessageProps) => (
  <Frame narrow tall={tall}>
    <div className={css.message}>
      <LineDrawing kind={kind} />
      <PageTitle>{title}</PageTitle>
      <p className={css.text}>{children}</p>
      {action}
      {note}
    </div>
  </Frame>
)
