import type { ReactNode } from 'react'
import { LineDrawing } from './line-drawing.tsx'
import { Page as Frame, PageTitle } from './page-frame.tsx'
import css from './message.module.css'

export interface MessageProps {
  title: string
  kind?: 'empty' | 'error' | 'done'
  children: ReactNode
  action?: ReactNode
}

/** A page that says one thing and shows the way on. */
export const Message = ({ title, kind = 'empty', children, action }: MessageProps) => (
  <Frame narrow>
    <div className={css.message}>
      <LineDrawing kind={kind} />
      <PageTitle>{title}</PageTitle>
      <p className={css.text}>{children}</p>
      {action}
    </div>
  </Frame>
)
