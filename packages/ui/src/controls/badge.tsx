import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './badge.module.css'

export function Badge({ kind }: { kind: 'premium' | 'founder' | 'verified' | 'supporter' }) {
  const { t } = useTexts('ui')
  return (
    <span className={css.badge} data-kind={kind}>
      {t(`badge.${kind}`)}
    </span>
  )
}
