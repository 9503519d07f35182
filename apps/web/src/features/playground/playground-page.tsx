import { Link } from '@hypha/ui/lib/link.tsx'
import { PLAYGROUND_PAGES } from './addresses.ts'
import { Charts } from './parts/charts.tsx'
import { Feedback } from './parts/feedback.tsx'
import { MoreControls } from './parts/more-controls.tsx'
import { Music } from './parts/music.tsx'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'
import { ShellParts } from './parts/shell-parts.tsx'

/** Start page of the playground, with every component that has no page of its own. */
export const PlaygroundPage = () => (
  <PlaygroundFrame
    current="/dev"
    title="Developer Playground"
    lead="The parts this site is built from. Nothing here changes anything, except the calls that you send yourself."
  >
    <ul className={css.cards} aria-label="Pages">
      {PLAYGROUND_PAGES.slice(1).map(({ name, href, about }) => (
        <li key={href}>
          <Link className={css.card} href={href}>
            <strong>{name}</strong>
            <span>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
    <MoreControls />
    <Feedback />
    <Charts />
    <ShellParts />
    <Music />
  </PlaygroundFrame>
)
