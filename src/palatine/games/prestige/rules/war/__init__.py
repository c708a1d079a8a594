"""The turns of spring, summer and fall: movement, combat, annexing and plundering."""
