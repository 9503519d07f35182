import { keyById } from '@hypha/contract/rules/camelot'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Chip } from '@hypha/ui/controls/chip.tsx'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { bpmText } from '@hypha/ui/lib/bpm.ts'
import { BPM } from '@hypha/ui/lib/format.ts'
import { useRef } from 'react'
import { preference } from '../../../lib/storage/preference.ts'
import css from './active-filters.module.css'
import { focusFilters } from './filters-button.tsx'
import type { ExploreView } from '../explore-view.ts'
import type { Explore } from '../use-explore.ts'

/** Whether the filter bar on phones was ever scrolled; until then it hints that it can be (EN-08). */
const barScrolled = preference('filterBarScrolled', (stored) => stored === true)

/** Focuses the chip after the one being removed, or the one before it. The last child is not a chip. */
function focusNext(chips: HTMLUListElement | null) {
  const items = [...(chips?.children ?? [])].slice(0, -1)
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = items[at + 1] ?? items[at - 1]
  if (next) next.querySelector('button')?.focus()
  else focusFilters()
}

/** The active filters, which can be removed one by one or all together. */
export function ActiveFilters({ explore, onClear }: { explore: Explore; onClear: () => void }) {
  const { t } = useTexts('explore')
  const { view, go } = explore
  const scrolled = barScrolled.use()
  const chips = useRef<HTMLUListElement>(null)
  const remove = (changes: Partial<ExploreView>) => {
    focusNext(chips.current)
    go(changes)
  }
  const clear = () => {
    focusFilters()
    onClear()
  }
  return (
    <ul
      ref={chips}
      className={css.chips}
      aria-label={t('activeFilters')}
      data-scrolled={scrolled || undefined}
      onScroll={() => scrolled || barScrolled.set(true)}
    >
      {view.bpm && (
        <li>
          <Chip onRemove={() => remove({ bpm: null })}>
            {BPM}{' '}
            <span className="data" dir="ltr">
              {bpmText(view.bpm)}
            </span>
          </Chip>
        </li>
      )}
      {view.keys.map((id) => {
        const { code, name } = keyById(id)!
        return (
          <li key={id}>
            <Chip onRemove={() => remove({ keys: view.keys.filter((each) => each !== id) })}>
              <span className="data">
                <KeyChip code={code} name={name} both />
              </span>
            </Chip>
          </li>
        )
      })}
      {view.tags.map((tag) => (
        <li key={tag}>
          <Chip onRemove={() => remove({ tags: view.tags.filter((each) => each !== tag) })}>
            {tag}
          </Chip>
        </li>
      ))}
      {view.withoutGenerated && (
        <li>
          <Chip onRemove={() => remove({ withoutGenerated: false })}>{t('withoutGenerated')}</Chip>
        </li>
      )}
      <li>
        <Button size="small" variant="quiet" onClick={clear}>
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  )
}
