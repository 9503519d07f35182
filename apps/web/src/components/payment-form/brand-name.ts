/** `visa` is written Visa. */
export const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)
