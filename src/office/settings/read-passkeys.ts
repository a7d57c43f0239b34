import { useQuery } from '@tanstack/react-query';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

export const passkeysKey = ['own passkeys'];

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await api('GET /admin/auth/passkeys', { signal })).data,
    ...always,
  });
