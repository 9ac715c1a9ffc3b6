import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";

interface ComponentPart {
  readonly isPending: boolean;
  /** Null where it is not needed, and while its file has not been loaded. */
  readonly Component: ComponentType | null;
}

/**
 * A component in a file of its own that is one of the parts for which a page waits: one that came later would move what is
 * below it. A file that cannot be loaded leaves the component out.
 */
export function useComponent(name: string, load: () => Promise<ComponentType>, isNeeded: boolean): ComponentPart {
  const { data, isLoading } = useQuery({
    queryKey: ["component", name],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isPending: isLoading, Component: (isNeeded && data) || null };
}
