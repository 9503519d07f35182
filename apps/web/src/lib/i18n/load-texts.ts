import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Namespace, Translate } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import type { AppContext } from '../app-context.ts'

/** Loads the texts of a namespace for code outside of components, such as a message after a call. */
export async function loadTexts<N extends Namespace>(
  { i18n }: Pick<AppContext, 'i18n'>,
  namespace: N,
): Promise<Texts<N>> {
  await i18n.loadNamespaces(namespace)
  const language = i18n.language as Language
  const t = i18n.getFixedT(null, namespace) as unknown as Translate<N>
  return { t, format: formatsOf(language), language }
}
