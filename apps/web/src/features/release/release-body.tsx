import type { ReactNode, Ref } from 'react'
import css from './release-body.module.css'

export interface ReleaseBodyProps {
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** What stands below the head of a release: its tracks, then the section that is read. */
export const ReleaseBody = ({ children, ref }: ReleaseBodyProps) => (
  <div ref={ref} className={css.body}>
    {children}
  </div>
)
