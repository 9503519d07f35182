import * as z from 'zod'
import { HouseAd, HouseAdText } from '../entities/house-ad.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'

export const houseAds = {
  listHouseAds: endpoint({
    method: 'GET',
    path: '/house-ads',
    access: 'admin',
    summary: 'List all house ads, including hidden ones',
    returns: result(z.array(HouseAd)),
  }),
  addHouseAd: endpoint({
    method: 'POST',
    path: '/house-ads',
    access: 'admin',
    status: 201,
    summary: 'Add a house ad',
    body: HouseAdText,
    errors: [409],
    returns: result(HouseAd),
  }),
  changeHouseAd: endpoint({
    method: 'PATCH',
    path: '/house-ads/:id',
    access: 'admin',
    summary: 'Update or hide a house ad',
    params: z.object({ id: Id }),
    body: HouseAdText.partial(),
    returns: result(HouseAd),
  }),
  removeHouseAd: endpoint({
    method: 'DELETE',
    path: '/house-ads/:id',
    access: 'admin',
    status: 204,
    summary: 'Delete a house ad',
    params: z.object({ id: Id }),
    returns: nothing,
  }),
}
