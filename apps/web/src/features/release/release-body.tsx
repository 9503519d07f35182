import type { ReactNode, Ref } from 'react'
import css from './release-body.module.css'

export interface ReleaseBodyProps {
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Body of a release page: tracks, then the text sections. */
export const ReleaseBody = ({ children, ref }: ReleaseBodyProps) => (
  <div ref={ref} className={css.body}>
    {children}
  </div>
)
