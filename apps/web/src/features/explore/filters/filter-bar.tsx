import { GENRE } from '@hypha/contract/subgenres'
import { TAG_MAX, TAGS_MAX } from '@hypha/contract/limits'
import { keyById } from '@hypha/contract/rules/camelot'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { ChoiceField } from '@hypha/ui/fields/choice-field.tsx'
import { TagInput } from '@hypha/ui/fields/tag-input.tsx'
import { bpmText } from '@hypha/ui/lib/bpm.ts'
import { BPM } from '@hypha/ui/lib/format.ts'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'
import type { Explore } from '../use-explore.ts'
import css from './filter-bar.module.css'

const Popup = lazyComponent(async () => (await import('./popups.tsx')).Popup)

export type PopupName = 'subgenre' | 'bpm' | 'key'

export interface FilterBarProps {
  explore: Explore
  narrow: boolean
}

/** The filters of the list (EX-06). On phones they open as bottom sheets (EX-07). */
export function FilterBar({ explore, narrow }: FilterBarProps) {
  const { t } = useTexts('explore')
  const { view, subgenre, go } = explore
  const fields = {
    subgenre: useRef<HTMLInputElement>(null),
    bpm: useRef<HTMLInputElement>(null),
    key: useRef<HTMLInputElement>(null),
  }
  const [popup, setPopup] = useState<PopupName | null>(null)
  // Keep rendering the popup during its closing animation.
  const [last, setLast] = useState<PopupName | null>(null)
  const opener = (name: PopupName) => ({
    ref: fields[name],
    onArm: () => void import('./popups.tsx').catch(() => undefined),
    onOpen: () => {
      setLast(name)
      setPopup(name)
    },
  })
  return (
    <div className={css.bar} role="group" aria-label={t('filters')}>
      <p className={css.genre}>
        <span className={css.label}>{t('genre')}</span>
        <span className={css.fixed}>{GENRE.name}</span>
      </p>
      <ChoiceField
        label={t('subgenre')}
        value={subgenre?.name ?? ''}
        placeholder={narrow ? t('subgenre') : t('all')}
        bare={narrow}
        {...opener('subgenre')}
      />
      <ChoiceField
        label={BPM}
        value={(view.bpm && bpmText(view.bpm)) ?? ''}
        placeholder={narrow ? BPM : t('any')}
        bare={narrow}
        {...opener('bpm')}
      />
      <ChoiceField
        label={t('key')}
        value={view.keys.flatMap((id) => keyById(id)?.code ?? []).join(', ')}
        placeholder={narrow ? t('key') : t('any')}
        bare={narrow}
        {...opener('key')}
      />
      <div className={css.tags}>
        <TagInput
          label={t('tags')}
          tags={view.tags}
          maxTags={TAGS_MAX}
          maxLength={TAG_MAX}
          bare={narrow}
          onChange={(tags) => go({ tags })}
        />
      </div>
      <div className={css.choice}>
        <Checkbox
          checked={view.withoutGenerated}
          onChange={(withoutGenerated) => go({ withoutGenerated })}
        >
          {t('withoutGenerated')}
        </Checkbox>
      </div>
      {last && (
        <LazyBoundary>
          <Popup
            key={last}
            name={last}
            open={popup !== null}
            narrow={narrow}
            anchor={fields[last]}
            explore={explore}
            onClose={() => setPopup(null)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
