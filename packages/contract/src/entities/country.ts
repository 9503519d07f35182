import * as z from 'zod'
import { COUNTRIES } from '../countries.ts'

export const Country = z
  .string()
  .refine((code) => COUNTRIES.includes(code), 'Choose the country that you live in.')
