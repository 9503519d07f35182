import { LANGUAGE_NAMES, LANGUAGES } from '@hypha/i18n/languages.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../../lib/app-context.ts'
import { securityHref } from '../../../../lib/routing/addresses.ts'
import { chooseLanguage } from '../../../../lib/i18n/choose-language.ts'
import css from '../account-settings.module.css'

/** Profile details and the language of the site. */
export function GeneralSection() {
  const { t, language } = useTexts('account')
  const app = useApp()
  const { data: profile } = useQuery(app.api.accounts.profile.query())
  return (
    <>
      <section className={css.panel} aria-labelledby="profile">
        <h2 className={css.heading} id="profile">
          {t('general.profile')}
        </h2>
        <div className={css.list}>
          <div className={css.row}>
            <div className={css.words}>
              <p className={css.title}>{profile?.fullName}</p>
              <p className={css.note}>{profile?.email}</p>
            </div>
            <ButtonLink size="small" href="/profile-basics">
              {t('general.editProfile')}
            </ButtonLink>
            <ButtonLink size="small" href={securityHref}>
              {t('email.change')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className={css.panel} aria-labelledby="language">
        <h2 className={css.heading} id="language">
          {t('general.language')}
        </h2>
        <div className={css.country}>
          <SelectField
            label={t('general.language')}
            hint={t('general.languageHint')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(chosen) => void chooseLanguage(app, chosen)}
          />
        </div>
      </section>
    </>
  )
}
