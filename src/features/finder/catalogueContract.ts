// On its own, so that a screen that only reads the device's copy brings no search with it.
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { encodedIndex } from './search/codec/indexCodec.ts';

export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/universities/index',
  audience: 'anyone',
  summary: 'The whole catalogue in a compact form, to search without a connection',
  data: encodedIndex,
  cache: 'public, no-cache',
});
