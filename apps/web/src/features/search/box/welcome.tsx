import { useApp } from '../../../lib/app-context.ts'
import css from './welcome.module.css'

/** The banner at the top of the search (SE-05). */
export function Welcome() {
  const { siteName } = useApp()
  return (
    <div className={css.welcome} role="note" aria-label="Welcome">
      <p className={css.title}>Welcome to {siteName}</p>
      <p className={css.text}>
        Find artists, albums, tracks and labels. A few letters are enough, accents do not matter.
      </p>
    </div>
  )
}
