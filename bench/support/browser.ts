import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.ts'

export const openChromium = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...args],
  })
