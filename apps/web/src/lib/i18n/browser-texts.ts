import { createTexts, type Translate } from '@hypha/i18n/instance.ts'

let texts = createTexts('en', {})

/** Makes the page's texts available outside of components. The namespace `lib` must be loaded. */
export const setBrowserTexts = (ofPage: typeof texts): void => {
  texts = ofPage
}

/** The texts of `lib` for code without a component or app context. Browser only. */
export const browserTexts = (): Translate<'lib'> => texts.getFixedT(null, 'lib')
