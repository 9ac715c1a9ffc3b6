import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../sandbox.ts";

export function sandboxPages(_scope: FastifyInstance, _sandbox: Sandbox): void {}
