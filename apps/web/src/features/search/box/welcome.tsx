import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import css from './welcome.module.css'

/** The banner at the top of the search (SE-05). */
export function Welcome() {
  const { t } = useTexts('search')
  const { siteName } = useApp()
  return (
    <div className={css.welcome} role="note" aria-label={t('welcome')}>
      <p className={css.title}>{t('welcome.title', { siteName })}</p>
      <p className={css.text}>{t('welcome.text')}</p>
    </div>
  )
}
