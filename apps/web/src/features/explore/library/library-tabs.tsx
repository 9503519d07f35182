import { Link } from '@hypha/ui/lib/link.tsx'
import { LIBRARY_PARTS, type LibraryPart, libraryHref } from '../explore-place.ts'
import css from '../explore-tabs.module.css'
import { changed } from '../explore-view.ts'
import type { Explore } from '../use-explore.ts'

const NAMES: Record<LibraryPart, string> = {
  releases: 'Releases',
  tracks: 'Tracks',
  history: 'History',
  playlists: 'Playlists',
}

/** The parts of the library. Filters go along between releases and tracks. */
export const LibraryTabs = ({ explore: { view, subgenre, part } }: { explore: Explore }) => (
  <nav className={css.tabs} aria-label="Library">
    <ul className={css.list}>
      {LIBRARY_PARTS.map((each) => (
        <li key={each}>
          <Link
            className={css.tab}
            href={libraryHref(changed(view, {}), subgenre, each)}
            aria-current={each === part ? 'page' : undefined}
          >
            {NAMES[each]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
