import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Equaliser } from '@hypha/ui/music/equaliser.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { copyText } from '../../lib/dom/share.ts'
import { ICONS } from './icons.ts'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'

const ALL: readonly (readonly [string, ReactNode])[] = [
  ...Object.entries(ICONS).map(([name, Icon]) => [name, <Icon key={name} aria-hidden />] as const),
  ['Logo', <Logo key="Logo" />],
  ['Equaliser', <Equaliser key="Equaliser" />],
]

/** All icons, with the names to import. */
export function IconsPage() {
  const [query, setQuery] = useState('')
  const term = query.trim().toLowerCase()
  const found = ALL.filter(([name]) => name.toLowerCase().includes(term))
  return (
    <PlaygroundFrame
      current="/dev-svg-icons"
      title="Icons"
      lead="Every icon of the product, from lucide-react but for the last two, which are ours. A press copies the name."
    >
      <div className={css.search}>
        <TextField
          label="Search icons"
          type="search"
          autoComplete="off"
          value={query}
          hint={`${found.length} of ${ALL.length}`}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found.length === 0 && <EmptyState>No icon has such a name.</EmptyState>}
      <ul className={css.icons} aria-label="Icons">
        {found.map(([name, icon]) => (
          <li key={name}>
            <button type="button" className={css.icon} onClick={() => void copyText(name, name)}>
              {icon}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </PlaygroundFrame>
  )
}
