import type { AuditEntry } from '@hypha/contract'
import { SITE_EDITS, SITE_PARTS } from '@hypha/contract/rules/administration'
import { FEATURES } from '@hypha/contract/rules/features'
import type { Texts } from '@hypha/i18n/use-texts.ts'

type Details = AuditEntry['details']

/** `Added: FAQ, No. 12`. */
export function siteEditText({ t }: Texts<'admin'>, { part, edit, id }: Details): string {
  const [knownPart, knownEdit] = [
    SITE_PARTS.find((each) => each === part),
    SITE_EDITS.find((each) => each === edit),
  ]
  if (!knownPart || !knownEdit) return t('did.edit-site')
  const name = t(`part.${knownPart}`)
  const what =
    typeof id === 'number' ? t('part.numbered', { part: name, number: String(id) }) : name
  return t(`edit.${knownEdit}`, { what })
}

/** `Switched features: Popular (on), Report (off)`. */
export function switchedText({ t }: Texts<'admin'>, details: Details): string {
  const switched = FEATURES.filter((feature) => feature in details).map((feature) =>
    t(details[feature] === 'on' ? 'feature.isOn' : 'feature.isOff', {
      feature: t(`feature.${feature}`),
    }),
  )
  return switched.length === 0
    ? t('did.switch-features')
    : t('did.switched', { features: switched.join(', ') })
}
