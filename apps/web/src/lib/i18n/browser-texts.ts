import { createTexts, type Translate } from '@hypha/i18n/instance.ts'

let texts = createTexts('en', {})

/** Makes the texts of the page known to code outside components. The namespace `lib` has to be loaded. */
export const setBrowserTexts = (ofPage: typeof texts): void => {
  texts = ofPage
}

/** The texts of `lib` where there is neither a component nor the application's context; in a browser only. */
export const browserTexts = (): Translate<'lib'> => texts.getFixedT(null, 'lib')
