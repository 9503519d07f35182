import * as z from 'zod'
import { HouseAd, HouseAdText } from '../entities/house-ad.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'

export const houseAds = {
  listHouseAds: endpoint({
    method: 'GET',
    path: '/house-ads',
    access: 'admin',
    summary: 'Every ad of the house, shown or not',
    returns: result(z.array(HouseAd)),
  }),
  addHouseAd: endpoint({
    method: 'POST',
    path: '/house-ads',
    access: 'admin',
    status: 201,
    summary: 'Add an ad of the house',
    body: HouseAdText,
    errors: [409],
    returns: result(HouseAd),
  }),
  changeHouseAd: endpoint({
    method: 'PATCH',
    path: '/house-ads/:id',
    access: 'admin',
    summary: 'Change an ad of the house, or hide it',
    params: z.object({ id: Id }),
    body: HouseAdText.partial(),
    returns: result(HouseAd),
  }),
  removeHouseAd: endpoint({
    method: 'DELETE',
    path: '/house-ads/:id',
    access: 'admin',
    status: 204,
    summary: 'Take an ad of the house away',
    params: z.object({ id: Id }),
    returns: nothing,
  }),
}
