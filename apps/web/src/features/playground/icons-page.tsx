import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import * as icons from './icons.ts'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'

const ICONS = Object.entries(icons as Record<string, LucideIcon>).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
)

export function Page() {
  const [search, setSearch] = useState('')
  const found = ICONS.filter(([name]) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <PlaygroundFrame
      current="/dev-svg-icons"
      title="Icons"
      intro={`All ${ICONS.length} icons in use, from Lucide, and our own sign. A press copies the name.`}
    >
      <div className={css.search}>
        <TextField
          label="Search"
          type="search"
          placeholder="arrow"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found.length === 0 && <EmptyState>No icon has this in its name.</EmptyState>}
      <ul className={css.icons} aria-label="Icons">
        {search === '' && (
          <li className={css.icon}>
            <Logo />
            Logo
          </li>
        )}
        {found.map(([name, Icon]) => (
          <li key={name}>
            <button type="button" className={css.icon} onClick={() => void copyText(name, name)}>
              <Icon size={24} aria-hidden />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </PlaygroundFrame>
  )
}
