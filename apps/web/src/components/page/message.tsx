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
  /** In place of a page that was waited for. */
  tall?: boolean
  /** Said quietly below. */
  note?: ReactNode
}

/** A page that says one thing and shows the way on. */
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
