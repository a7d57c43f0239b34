import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { api } from '#office/shell/api.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/**
 * /admin/properties/ID/preview: fetches a key and goes on to the public page with it. An address of its own, so that
 * looking at a listing is a plain link: a new tab opened after a call would be held back as a pop-up.
 */
export function Component() {
  const { id = '' } = useParams();
  const preview = useQuery({
    queryKey: ['property preview', id],
    queryFn: async ({ signal }) => (await api('POST /properties/{id}/preview', { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const address = preview.data?.address;
  useEffect(() => {
    if (address !== undefined) location.replace(address);
  }, [address]);

  return (
    <>
      <ScreenHead title="Preview" lead="The page of a listing, as visitors will see it." />
      {preview.isError ? (
        <BoxedReadFailure
          title="The preview could not be opened"
          query={preview}
          otherwise="Please check your connection and try again."
        />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <span className="sr-only">Opening the preview</span>
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      )}
    </>
  );
}
