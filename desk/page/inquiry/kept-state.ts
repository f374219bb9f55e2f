import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

type Key = readonly string[];

/**
 * A state that outlives its component, so that nothing is lost when another inquiry is opened meanwhile. It stands in the
 * query cache, and goes with everything else when somebody else signs in.
 */
export function useKept<Value>(key: Key, initial: Value) {
  const client = useQueryClient();
  const { data } = useQuery<Value>({ queryKey: key, enabled: false, gcTime: Number.POSITIVE_INFINITY });
  const name = key.join(' ');
  // The key is a new array each time; its text is not.
  const set = useCallback((value: Value) => client.setQueryData(name.split(' '), value), [client, name]);
  return [data ?? initial, set] as const;
}

/** The same state, for who changes it from outside of a component. */
export function changeKept<Value>(
  client: QueryClient,
  key: Key,
  initial: Value,
  change: (value: Value) => Value,
) {
  client.setQueryData<Value>(key, (value) => change(value ?? initial));
}
