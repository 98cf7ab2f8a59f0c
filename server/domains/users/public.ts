export { listAgreements, replaceAgreement, storeAgreement } from './agreements.ts'
export { correctIdentity } from './correct-identity.ts'
export { readConsents } from './own-consents.ts'
export { usersHandlers } from './handlers.ts'
export {
  approveRegistration,
  returnRegistration,
  waitingRegistrations,
} from './for-brand/review-registration.ts'
export { upsertBusinesses } from './for-brand/store-businesses.ts'
export {
  companiesBehind,
  companyRows,
  holdCompanies,
  upsertCompanies,
  type CompanyRow,
} from './for-brand/store-companies.ts'
export { citiesBehind, cityRows, holdCities, upsertCities, type CityRow } from './for-brand/store-cities.ts'
export {
  holdMinimums,
  minimumRows,
  minimumsBehind,
  removeMinimums,
  storeMinimums,
  type MinimumRow,
} from './for-brand/store-minimums.ts'
export {
  businessesBehind,
  businessRows,
  holdBusinesses,
  removeBusinesses,
  type BusinessRow,
} from './for-brand/business-rows.ts'
export { kindOfType } from './for-brand/business-kinds.ts'
export { upsertPeople } from './for-brand/store-people.ts'
export { upsertDeliveryDays } from './for-brand/store-delivery-days.ts'
export { storeBrand } from './for-brand/store-brand.ts'
export { storeTrades, storeVehicles } from './for-brand/store-choices.ts'
