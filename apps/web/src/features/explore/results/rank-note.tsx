import { ACTIVITY_WEIGHTS, HALF_LIFE_DAYS } from '@hypha/contract/rules/rank'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Ranked } from '../explore-view.ts'
import css from './rank-note.module.css'

/** Explains how Popular and Trending are calculated, with the formula. */
export function RankNote({ list }: { list: Ranked }) {
  const { t } = useTexts('explore')
  return (
    <details className={css.note}>
      <summary className={css.title}>{t('rank.title')}</summary>
      <p className={css.text}>
        {t('rank.text', { ...ACTIVITY_WEIGHTS, days: HALF_LIFE_DAYS[list] })}
      </p>
    </details>
  )
}
